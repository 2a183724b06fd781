import { pathTo } from '../../../shared/contract/pages.ts'
import type { OrderSuggestion } from '../../../shared/library/file-upload.ts'
import { notify } from '../../notifications/delivery/notify.ts'
import { actionsOn } from '../../notifications/record/record.ts'
import { worksOnOrders } from '../../orders/lifecycle/visible-orders.ts'
import { room } from '../../platform/live/rooms.ts'
import type { fileUploads } from './file-uploads.tables.ts'

type Upload = typeof fileUploads.$inferSelect
type Notice =
  | { name: 'file_uploaded'; customer: string }
  | { name: 'file_suggested'; service: string; message: string }
  | { name: 'file_closed'; message: string }

const action = actionsOn<Upload, never, Notice>({
  /** The audit log knows a file as its customer's. */
  named: ({ user_id, name }) => ({ _id: user_id, name }),
  isTeam: worksOnOrders,
  live: ({ _id, user_id }) => [
    [[room.user(user_id), room.holders('orders')], { topic: 'file_upload', id: _id }],
  ],
  async notify(db, portal, { _id, user_id, name: file, note }, notice) {
    if (notice.name === 'file_uploaded')
      return notify(db, portal, { holders: 'orders' }, notice.name, {
        values: { customer: notice.customer, file, message: note },
        link: pathTo('fileUploads', { opened: _id }),
        about: file,
      })
    const { message } = notice
    const service = notice.name === 'file_suggested' ? notice.service : ''
    await notify(db, portal, user_id, notice.name, {
      values: { file, service, message },
      link: service ? pathTo('submitOrder', { upload: _id }) : pathTo('fileUpload'),
      about: message || service,
    })
  },
})

/** Everything that can happen to a file that a customer sent without an order, and what it leads to. */
export const uploadActions = {
  sent: action((_upload, { customer }: { customer: string }) => ({
    notice: { name: 'file_uploaded', customer },
  })),
  suggested: action(
    (_upload, { message, service }: Pick<OrderSuggestion, 'message'> & { service: string }) => ({
      audit: { act: 'file_upload_suggested', detail: service },
      notice: { name: 'file_suggested', service, message },
    }),
  ),
  closed: action(({ answer: message }) => ({
    audit: { act: 'file_upload_closed', detail: message },
    notice: { name: 'file_closed', message },
  })),
  /** It is the original file of an order now. */
  ordered: action(() => ({})),
  removed: action(() => ({})),
}
