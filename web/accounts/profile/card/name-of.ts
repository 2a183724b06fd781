import type { Me } from '../../../../shared/accounts/accounts.ts'

/** What a person is called: their name, or their user name while there is none. */
export const nameOf = ({ firstname, lastname, username }: Pick<Me, 'firstname' | 'lastname' | 'username'>) =>
  `${firstname} ${lastname}`.trim() || username
