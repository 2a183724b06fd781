import { audit } from './audit.ts'
import { entries } from './entries.ts'
import { invoices } from './invoices.ts'
import type { Subject } from './list-requests.ts'
import { messages } from './messages.ts'
import { orders } from './orders.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'

export const subjects: Subject[] = [orders, users, entries, invoices, messages, tickets, audit]
