import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { scrollIntoView } from '../feedback/scroll-into-view.ts'
import { FailureAlert, WrongAlert } from '../plain/failure-alert.tsx'
import { ChangedMeanwhile, type Side } from './changed-meanwhile.ts'

const sides = ['mine', 'theirs', 'opened'] as const satisfies Side[]

/** Shows who saved fields that were changed here too, what they were, are and would be, and the choice: theirs or mine. */
function MeanwhileAlert({ failure }: { failure: ChangedMeanwhile }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const [side, setSide] = useState<Side>('mine')
  const { by, at, waysOn } = failure
  const time = at ? dateTime(at) : '?'
  return (
    <Alert color="warning" variant="light" icon={<IconUsers />} role="alert" ref={scrollIntoView}>
      <Stack gap="xs">
        <Text size="sm">{t('ui.meanwhile.text', { by, time })}</Text>
        <Text size="sm">{t('ui.meanwhile.next')}</Text>
        <SegmentedControl
          size="xs"
          aria-label={t('ui.meanwhile.look')}
          data={sides.map((value) => ({ value, label: t(`ui.meanwhile.${value}`) }))}
          value={side}
          onChange={(value) => {
            setSide(value)
            waysOn.look(value)
          }}
        />
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={waysOn.takeTheirs}>
            {t('ui.meanwhile.take')}
          </Button>
          <Button size="xs" variant="default" onClick={waysOn.keepMine}>
            {t('ui.meanwhile.keep')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

type Props = {
  /** The error of the last attempt to send, if it failed. */
  failure: unknown
  /** Errors by field; a summary is shown when there are several. */
  errors: Record<string, ReactNode>
}

/** Shows the error of a refused form above its fields, and the number of fields with errors. */
export function FormErrors({ failure, errors }: Props) {
  const { t } = useTranslation()
  const wrong = Object.values(errors).filter(Boolean).length
  if (!failure && wrong < 2) return null
  if (failure instanceof ChangedMeanwhile) return <MeanwhileAlert failure={failure} />
  if (!failure) return <WrongAlert>{t('ui.fields_wrong', { count: wrong })}</WrongAlert>
  return <FailureAlert failure={failure} />
}
