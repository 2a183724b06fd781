import { CustomerChat } from '../../support/chat/frame/customer-chat.tsx'
import { menuOf } from '../menu/menu.ts'
import { Frame } from './frame.tsx'

const groups = menuOf('customer')

/** Wraps the customers' pages. */
export function CustomerLayout() {
  return <Frame groups={groups} over={<CustomerChat />} />
}
