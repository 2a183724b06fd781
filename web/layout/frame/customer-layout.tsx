import { customerMenu } from '../menu/menu.ts'
import { Frame } from './frame.tsx'

/** Around the customers' pages. */
export function CustomerLayout() {
  return <Frame groups={customerMenu} />
}
