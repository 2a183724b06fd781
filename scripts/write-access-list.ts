import { writeFileSync } from 'node:fs'
import { accessList } from '../server/http/access-list.ts'

writeFileSync(new URL('../docs/access.txt', import.meta.url), accessList())
