import { z } from 'zod'
import { country, id, line, requiredLine, text, timestamp } from '../contract/fields.ts'
import { localeCodes } from '../contract/locale-codes.ts'
import { permissions, roles } from '../contract/permissions.ts'
import { accountStatus, email, password, signUpForm, username } from './accounts.ts'
import { businessShape, standingShape, whoShape } from './person-shape.ts'

/** Kinds of people: the team by role, customers by the type of their account. */
export const peopleKinds = ['customers', 'dealers', 'agents', 'staff', 'admins'] as const
export type PeopleKind = (typeof peopleKinds)[number]

const roleId = z.literal(Object.values(roles))
export const status = z.literal(Object.values(accountStatus))
const permissionList = z.array(z.enum(permissions)).max(permissions.length)

/** The actions on a person that are open to the reader; the server decides, the browser shows. */
export const personCan = z.object({
  edit: z.boolean(),
  block: z.boolean(),
  change_role: z.boolean(),
  /** Tick permissions, and give or take the role of an admin. */
  grant: z.boolean(),
  change_password: z.boolean(),
  sign_in_as: z.boolean(),
  delete: z.boolean(),
})
export type PersonCan = z.output<typeof personCan>

/** A person in the list. */
export const personRow = z.object({
  ...whoShape,
  country: businessShape.country,
  company_name: businessShape.company_name,
  role_id: roleId,
  status,
  ...standingShape,
  permissions: z.array(z.string()),
  /** For `pictureUrl`. */
  picture: z.string().nullable(),
  created_at: timestamp,
  last_signed_in_at: timestamp.nullable(),
  can: personCan,
})
export type PersonRow = z.output<typeof personRow>

/** A sign-in that hasn't ended. `acting_admin` is the admin who acts as this person. */
const signIn = z.object({
  _id: id,
  created_at: timestamp,
  last_used_at: timestamp,
  user_agent: z.string(),
  ip: z.string(),
  acting_admin: z.string().nullable(),
})

/** An action of the team on this person's account. */
const actOn = z.object({
  _id: id,
  actor_name: z.string(),
  act: z.string(),
  detail: z.string(),
  created_at: timestamp,
})

/** Credits of a person in hundredths: the balance, what they owe, and all they ever bought and spent, less refunds. */
const personCredits = z.object({
  balance: z.number().int(),
  owed: z.number().int(),
  bought: z.number().int(),
  spent: z.number().int(),
})

/** A person with all their data. `credits` is for readers who may see balances. */
export const person = personRow.extend({
  ...businessShape,
  google_place_id: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  locale: z.string(),
  orders: z.number().int(),
  open_orders: z.number().int(),
  credits: personCredits.nullable(),
  sign_ins: z.array(signIn),
  acts: z.array(actOn),
})
export type Person = z.output<typeof person>

/** The fields of a person that the team may change. */
export const personForm = z.object({
  firstname: requiredLine(80),
  lastname: line(80),
  email,
  username,
  phone: signUpForm.shape.phone.or(z.literal('')),
  country: country.or(z.literal('')),
  address: text(300),
  city: line(),
  post_code: line(20),
  company_name: line(),
  vat_no: line(40),
  company_reg: line(60),
  web_url: line(300).pipe(z.url({ protocol: /^https?$/ }).or(z.literal(''))),
  google_place_id: line(300),
  /** In degrees: the position on the dealers' map. */
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  ...standingShape,
  status,
  role_id: roleId,
  permissions: permissionList,
})
/** The fields to change; the others stay as they are. */
export const personChanges = personForm.partial()
export type PersonChanges = z.output<typeof personChanges>

/** A new person. Without a password they are mailed a code to set their own. */
export const newPersonForm = z.object({
  firstname: personForm.shape.firstname,
  lastname: requiredLine(80),
  email,
  username,
  phone: personForm.shape.phone.default(''),
  country: personForm.shape.country.default(''),
  company_name: line().default(''),
  role_id: roleId,
  account_type: personForm.shape.account_type.default('customer'),
  price_type: personForm.shape.price_type.default(1),
  master_or_slave: personForm.shape.master_or_slave.default('slave'),
  permissions: permissionList.default([]),
  locale: z.enum(localeCodes).default('en'),
  password: password.optional(),
})
export type NewPerson = z.output<typeof newPersonForm>
