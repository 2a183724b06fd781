import type { Me } from '../../../shared/accounts/accounts.ts'

/** Returns a person's full name, or the user name when there is none. */
export const nameOf = ({ firstname, lastname, username }: Pick<Me, 'firstname' | 'lastname' | 'username'>) =>
  `${firstname} ${lastname}`.trim() || username
