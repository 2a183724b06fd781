import { parseArgs } from 'node:util'
import { z } from 'zod'
import { accountStatus, email, password, username } from '../../../shared/accounts/accounts.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import { english } from '../../../shared/locales/english.ts'
import { type Db, openDatabase } from '../../platform/db/client.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { withoutValues } from '../../platform/db/query-error.ts'
import { databaseServer } from '../../platform/embedded/database-server.ts'
import { readEnv } from '../../platform/env.ts'
import { asAppError, registerConstraints } from '../../platform/http/errors.ts'
import { users } from '../../users/users.tables.ts'
import { hashPassword, refuseWeakPassword } from '../passwords/passwords.ts'
import { signIn } from '../sign-in/sign-in.feature.ts'
import { askOnTerminal } from './ask.ts'

const adminForm = z.object({ email, username, password })

/** Opens an admin's account, verified and active, from the command line: a new site gets its first admin this way. */
async function createAdmin(db: Db, form: z.output<typeof adminForm>): Promise<{ _id: string }> {
  refuseWeakPassword(form.password, form)
  const [admin] = await db
    .insert(users)
    .values({
      email: form.email,
      username: form.username,
      password_hash: await hashPassword(form.password),
      firstname: form.username,
      lastname: '',
      role_id: roles.admin,
      verified: true,
      status: accountStatus.active,
    })
    .returning({ _id: users._id })
  if (!admin) throw new AppError('internal_error')
  return admin
}

const usage = 'npm run create-admin -- --email … --username …'

/**
 * Opens an admin's account from the command line, also while the portal runs. Missing values are asked for; the
 * password is always asked for or read from standard input, because others can see a command line.
 */
try {
  const { values } = parseArgs({ options: { email: { type: 'string' }, username: { type: 'string' } } })
  const form = adminForm.parse(await askForRest(values))
  await open(form)
  console.log(`${form.username} can sign in as an admin now.`)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

async function askForRest(values: { email?: string | undefined; username?: string | undefined }) {
  const asker = askOnTerminal()
  try {
    return {
      email: values.email ?? (await asker.ask('Email: ')),
      username: values.username ?? (await asker.ask('User name: ')),
      password: await asker.askSecret('Password (10 characters or more): '),
    }
  } finally {
    asker.close()
  }
}

async function open(form: z.output<typeof adminForm>) {
  const server = await databaseServer(readEnv())
  try {
    const { db, pool, close } = openDatabase(server.url, { max: 2 })
    try {
      await migrate(pool)
      await createAdmin(db, form)
    } finally {
      await close()
    }
  } finally {
    if (!server.adopted) await server.stop()
  }
}

function explain(error: unknown): unknown {
  if (error instanceof z.ZodError) {
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')
  }
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `${error.message}\n${usage}`
  registerConstraints(signIn.constraints)
  const known = asAppError(error)
  if (known) return english.errors[known.code]
  return error instanceof Error && error.constructor === Error ? error.message : withoutValues(error)
}
