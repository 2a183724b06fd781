import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconEye,
  IconFileCode,
  IconFileTypePdf,
  IconUser,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { InvoiceOfUser } from '../../../shared/money/invoices.ts'
import { usePermission } from '../../app/session/session.ts'
import type { InvoiceActs } from './use-invoice-acts.tsx'

type Props = { invoice: InvoiceOfUser; acts: Omit<InvoiceActs, 'dialogs'>; onOpen?: () => void }

/** What may be done with an invoice, as items of a menu. `onOpen` where its details aren't shown already. */
export function InvoiceMenu({ invoice, acts, onOpen }: Props) {
  const { t } = useTranslation()
  const seesPeople = usePermission('dealers_manager.dealers_list')
  const { _id, can, invoice_no, user_id } = invoice
  return (
    <>
      {onOpen && (
        <Menu.Item leftSection={<IconEye size={16} />} onClick={onOpen}>
          {t('invoices.act.open')}
        </Menu.Item>
      )}
      {can.mark_as_paid && (
        <Menu.Item leftSection={<IconCircleCheck size={16} />} onClick={() => void acts.markAsPaid(invoice)}>
          {t('invoices.act.mark_as_paid')}
        </Menu.Item>
      )}
      {can.download && (
        <Menu.Item
          leftSection={<IconFileTypePdf size={16} />}
          disabled={acts.document.busy}
          onClick={() => acts.document.start({ invoice_id: _id, as: 'pdf' })}
        >
          {t('invoices.act.pdf')}
        </Menu.Item>
      )}
      {can.download && invoice_no && (
        <Menu.Item
          leftSection={<IconFileCode size={16} />}
          disabled={acts.document.busy}
          onClick={() => acts.document.start({ invoice_id: _id, as: 'xml' })}
        >
          {t('invoices.act.xml')}
        </Menu.Item>
      )}
      {seesPeople && (
        <Menu.Item
          component={Link}
          to={pathTo('person', { id: user_id })}
          leftSection={<IconUser size={16} />}
        >
          {t('invoices.act.person')}
        </Menu.Item>
      )}
      {can.refund && (
        <Menu.Item
          color="danger"
          leftSection={<IconArrowBackUp size={16} />}
          onClick={() => acts.refund(invoice)}
        >
          {t('invoices.act.refund')}
        </Menu.Item>
      )}
      {can.delete && (
        <Menu.Item color="danger" leftSection={<IconX size={16} />} onClick={() => acts.cancel(invoice)}>
          {t('invoices.act.cancel')}
        </Menu.Item>
      )}
    </>
  )
}
