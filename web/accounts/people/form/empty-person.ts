import type { NewPerson } from '../../../../shared/accounts/person.ts'
import { roles } from '../../../../shared/contract/permissions.ts'

/** A new person's form as it starts: a customer who will be invited, in the language of who fills it in. */
export function emptyPerson(locale: string): NewPerson & Record<string, unknown> {
  return {
    firstname: '',
    lastname: '',
    email: '',
    username: '',
    phone: '',
    country: '',
    company_name: '',
    role_id: roles.customer,
    account_type: 'customer',
    price_type: 1,
    master_or_slave: 'slave',
    permissions: [],
    locale,
    password: undefined,
  }
}
