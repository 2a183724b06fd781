import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { scrollIntoView } from '../feedback/scroll-into-view.ts'
import type { ChangedMeanwhile, Side } from './changed-meanwhile.ts'

const sides = ['mine', 'theirs', 'opened'] as const satisfies Side[]

/** Shows who saved fields that were changed here too, what they were, are and would be, and the choice: theirs or mine. */
export function MeanwhileAlert({ failure }: { failure: ChangedMeanwhile }) {
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
