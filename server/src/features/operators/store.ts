import type { Queryable } from '../../ports.ts';

/** Says what kind of user somebody is: 1 operator, 2 organiser. */
export async function setUserType(tx: Queryable, { userId, type }: { userId: string; type: 1 | 2 }): Promise<void> {
  await tx.updateTable('app_user').set({ user_type_id: type }).where('id', '=', userId).execute();
}
