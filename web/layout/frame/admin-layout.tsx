import { adminMenu } from '../menu/menu.ts'
import { Frame } from './frame.tsx'

/** Around the team's pages. */
export function AdminLayout() {
  return <Frame groups={adminMenu} />
}
