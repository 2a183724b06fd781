import { chunk } from '../../app/chunk.ts'
import { TeamChat } from '../../support/chat/frame/team-chat.tsx'
import { menuOf } from '../menu/menu.ts'
import { Frame } from './frame.tsx'

const groups = menuOf('admin')
const loadIndex = () => chunk(() => import('../search/index/team-index.ts').then((file) => file.searchIndex))

/** Wraps the team's pages. */
export function AdminLayout() {
  return <Frame groups={groups} loadIndex={loadIndex} over={<TeamChat />} />
}
