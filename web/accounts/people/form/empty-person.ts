import type { NewPerson } from '../../../../shared/accounts/person.ts'
import type { LocaleCode } from '../../../../shared/contract/locale-codes.ts'
import { roles } from '../../../../shared/contract/permissions.ts'

/** Returns the first values of a new person's form: a customer to be invited, in the reader's language. */
export function emptyPerson(locale: LocaleCode): NewPerson & Record<string, unknown> {
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
