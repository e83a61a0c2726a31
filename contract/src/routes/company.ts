import { Done } from '../api/auth.ts';
import { ColleagueInvitationsAnswer, CompanyBody, InviteColleagueBody, MemberBody, MembersAnswer } from '../api/company.ts';
import { DashboardAnswer } from '../api/dashboard.ts';
import { errorMessage } from '../errors.ts';
import { z } from '../schema.ts';
import { route } from './route.ts';

export const getDashboard = route({
  method: 'GET',
  url: '/api/dashboard',
  tags: ['dashboard'],
  summary: 'Credits, the next and the latest session, and the number of pending colleagues.',
  reply: { 200: DashboardAnswer },
  errors: [401, 403],
});

export const listMembers = route({
  method: 'GET',
  url: '/api/company/members',
  tags: ['company'],
  summary: 'Members of the company; owners also see pending and removed members.',
  reply: { 200: MembersAnswer },
  errors: [401, 403],
});

export const updateMemberRole = route({
  method: 'PUT',
  url: '/api/company/members/:id',
  tags: ['company'],
  summary: 'Change the role of a member; approves a pending member. Owners only.',
  params: z.object({ id: z.uuid(errorMessage('COMPANY_003')) }),
  body: MemberBody,
  reply: { 200: Done },
  errors: [400, 401, 403, 404, 409, 429],
});

export const removeMember = route({
  method: 'DELETE',
  url: '/api/company/members/:id',
  tags: ['company'],
  summary: 'Remove a member and sign them out; their sessions move to the caller. Owners only.',
  params: z.object({ id: z.uuid(errorMessage('COMPANY_003')) }),
  reply: { 200: Done },
  errors: [400, 401, 403, 404, 409, 429],
});

export const renameCompany = route({
  method: 'PUT',
  url: '/api/company',
  tags: ['company'],
  summary: 'Rename the company. Owners only.',
  body: CompanyBody,
  reply: { 200: Done },
  errors: [400, 401, 403, 404, 409, 429],
});

export const leaveCompany = route({
  method: 'DELETE',
  url: '/api/company/membership',
  tags: ['company'],
  summary: 'Leave the company and sign out; the sessions move to its longest-standing owner.',
  reply: { 200: Done },
  errors: [400, 401, 403, 404, 409, 429],
});

export const listColleagueInvitations = route({
  method: 'GET',
  url: '/api/company/invitations',
  tags: ['company'],
  summary: 'Colleagues who were invited by email and have not signed up.',
  reply: { 200: ColleagueInvitationsAnswer },
  errors: [401, 403],
});

export const inviteColleague = route({
  method: 'POST',
  url: '/api/company/invitations',
  tags: ['company'],
  summary: 'Invite a colleague by email. An invitation by an owner approves them on sign-up.',
  body: InviteColleagueBody,
  reply: { 200: ColleagueInvitationsAnswer },
  errors: [400, 401, 403, 404, 409, 429],
});

export const revokeColleagueInvitation = route({
  method: 'DELETE',
  url: '/api/company/invitations/:id',
  tags: ['company'],
  summary: 'Revoke the invitation of a colleague.',
  params: z.object({ id: z.uuid(errorMessage('COMPANY_006')) }),
  reply: { 200: ColleagueInvitationsAnswer },
  errors: [400, 401, 403, 404, 409, 429],
});
