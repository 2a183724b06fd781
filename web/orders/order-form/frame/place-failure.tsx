import { Alert, Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { ApiError } from '../../../app/api/api-error.ts'
import { FormErrors } from '../../../ui/form/form-errors.tsx'

type Props = {
  failure: unknown
  /** Places the order although one of the last minutes is for the same vehicle and file. */
  onAgain: () => void
}

/** Says why the order wasn't placed. The same vehicle and file again is a question, with a link to the order that is there. */
export function PlaceFailure({ failure, onAgain }: Props) {
  const { t } = useTranslation()
  if (!(failure instanceof ApiError && failure.code === 'order_same_recently'))
    return <FormErrors failure={failure} errors={{}} />
  const { _id, orderID } = failure.data
  return (
    <Alert color="warning" variant="light" role="alert" title={t('orders.form.same_order')}>
      <p>{t('errors.order_same_recently')}</p>
      <Group gap="xs">
        <Button size="xs" component={Link} to={pathTo('order', { id: String(_id) })}>
          {t('orders.form.same_order_open', { orderID })}
        </Button>
        <Button size="xs" variant="default" onClick={onAgain}>
          {t('orders.form.same_order_another')}
        </Button>
      </Group>
    </Alert>
  )
}
