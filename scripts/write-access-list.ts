import { writeFileSync } from 'node:fs'
import { accessList } from '../server/platform/http/docs/access-list.ts'

writeFileSync(new URL('../docs/access.txt', import.meta.url), accessList())
