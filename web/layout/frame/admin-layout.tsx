import { TeamChat } from '../../support/chat/frame/team-chat.tsx'
import { menuOf } from '../menu/menu.ts'
import { Frame } from './frame.tsx'

const groups = menuOf('admin')

/** Wraps the team's pages. */
export function AdminLayout() {
  return <Frame groups={groups} over={<TeamChat />} />
}
