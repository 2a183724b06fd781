import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { requireSignedIn } from '../account-fixtures.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const script = new URL('./create-admin.ts', import.meta.url).pathname

async function createAdmin(args: string[], input: string) {
  const { DATABASE_URL, DATA_DIR } = t.portal.env
  const child = spawn(process.execPath, [...process.execArgv, script, ...args], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL, DATA_DIR },
  })
  child.stdin.end(input)
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await once(child, 'exit')
  return { code, output: (await output).join('') }
}

test('the first admin comes from the command line, with the password from standard input', async () => {
  const args = ['--email', 'Boss@Example.test', '--username', 'boss']
  const made = await createAdmin(args, 'kl7-Wx_02qpZ\n')
  expect(made).toEqual({ code: 0, output: 'boss can sign in as an admin now.\n' })
  const body = { username: 'boss@example.test', password: 'kl7-Wx_02qpZ' }
  const { data } = await t.call(authRoutes.signIn, { body })
  expect(requireSignedIn(data).user).toMatchObject({
    username: 'boss',
    role_id: 1,
    verified: true,
    status: 1,
  })
  const again = await createAdmin(args, 'kl7-Wx_02qpZ\n')
  expect(again.code).toBe(1)
  expect(again.output).toContain('already an account')
})

test('missing values are read line by line; a weak password and an unknown option are refused', async () => {
  expect((await createAdmin([], 'second@example.test\nsecond\nkl7-Wx_02qpZ\n')).code).toBe(0)
  const weak = await createAdmin(['--email', 'a@example.test', '--username', 'third'], 'password123\n')
  expect(weak).toEqual({ code: 1, output: 'This password is too well known. Choose another.\n' })
  expect((await createAdmin(['--email', 'a@example.test', '--username', 'third'], '')).output).toContain(
    'password:',
  )
  const unknown = await createAdmin(['--name', 'third'], '')
  expect(unknown.output).toMatch(
    /^Unknown option '--name'.*\nnpm run create-admin -- --email … --username …\n$/,
  )
})
