import { Frame } from './frame.tsx'
import { customerMenu } from './menu.ts'

/** Around the customers' pages. */
export function CustomerLayout() {
  return <Frame groups={customerMenu} />
}
