import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { scrollIntoView } from '../feedback/scroll-into-view.ts'
import type { ChangedMeanwhile } from './changed-meanwhile.ts'

/** Shows who saved fields that were changed here too, and the choice: theirs or mine. */
export function MeanwhileAlert({ failure }: { failure: ChangedMeanwhile }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { by, at, takeTheirs, keepMine } = failure
  const time = at ? dateTime(at) : '?'
  return (
    <Alert color="warning" variant="light" icon={<IconUsers />} role="alert" ref={scrollIntoView}>
      <Stack gap="xs">
        <Text size="sm">{t('ui.meanwhile.text', { by, time })}</Text>
        <Text size="sm">{t('ui.meanwhile.next')}</Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={takeTheirs}>
            {t('ui.meanwhile.take')}
          </Button>
          <Button size="xs" variant="default" onClick={keepMine}>
            {t('ui.meanwhile.keep')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
