import { type Person, personForm } from '../../../../shared/accounts/person.ts'

export const personData = personForm.omit({ role_id: true, permissions: true, status: true })

export type PersonData = ReturnType<typeof dataOf>

/** Returns the saved values of the form's fields. */
export function dataOf(person: Person) {
  return {
    firstname: person.firstname,
    lastname: person.lastname,
    username: person.username,
    email: person.email,
    phone: person.phone,
    country: person.country,
    address: person.address,
    city: person.city,
    post_code: person.post_code,
    company_name: person.company_name,
    vat_no: person.vat_no,
    company_reg: person.company_reg,
    web_url: person.web_url,
    google_place_id: person.google_place_id,
    latitude: person.latitude,
    longitude: person.longitude,
    account_type: person.account_type,
    price_type: person.price_type,
    master_or_slave: person.master_or_slave,
    verified: person.verified,
  }
}
