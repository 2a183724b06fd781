import { chunk } from '../../app/chunk.ts'
import { menuOf } from '../menu/menu.ts'
import { Frame } from './frame.tsx'

const groups = menuOf('customer')
const loadIndex = () =>
  chunk(() => import('../search/index/customer-index.ts').then((file) => file.searchIndex))

/** Wraps the customers' pages. */
export function CustomerLayout() {
  return <Frame groups={groups} loadIndex={loadIndex} />
}
