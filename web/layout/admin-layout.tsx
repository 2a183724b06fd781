import { Frame } from './frame.tsx'
import { adminMenu } from './menu.ts'

/** Around the team's pages. */
export function AdminLayout() {
  return <Frame groups={adminMenu} />
}
