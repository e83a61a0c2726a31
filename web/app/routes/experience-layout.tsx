import { Outlet } from 'react-router';
import '../styles/experience.css';
import type { PageHandle } from '../lib/page-meta.ts';

export const handle: PageHandle = { theme: 'night' };

export default function ExperienceLayout() {
  return <Outlet />;
}
