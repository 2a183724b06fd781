import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '../../app/save-blob.ts'
import { useSiteData } from '../../app/site-data.ts'
import { useCopy } from '../../ui/feedback/use-copy.ts'
import { FactorDialog } from './factor-dialog.tsx'
import classes from './recovery-codes-dialog.module.css'

/** Shows recovery codes, this one time, with the ways to save them. */
export function RecoveryCodesDialog({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const { t } = useTranslation()
  const site_title = useSiteData()?.site_title ?? ''
  const { copied, copy } = useCopy()
  const text = [t('second_factor.codes.list_of', { site_title }), '', ...codes, ''].join('\n')
  const download = () => saveBlob(new Blob([text], { type: 'text/plain' }), t('second_factor.codes.file'))
  return (
    <FactorDialog title={t('second_factor.codes.dialog')} onClose={onSaved} persistent>
      <Stack>
        <Text size="sm">{t('second_factor.codes.keep')}</Text>
        <ol className={classes.codes} aria-label={t('second_factor.codes.list')} dir="ltr">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <Group gap="xs">
          {window.isSecureContext && (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={() => void copy(text)}
            >
              {copied ? t('ui.copied') : t('second_factor.codes.copy')}
            </Button>
          )}
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={download}>
            {t('second_factor.codes.download')}
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => printText(text)}>
            {t('second_factor.codes.print')}
          </Button>
        </Group>
        <Button onClick={onSaved} data-autofocus>
          {t('second_factor.codes.kept')}
        </Button>
      </Stack>
    </FactorDialog>
  )
}

/** Prints a text alone, from an invisible frame that is removed afterwards. */
function printText(text: string) {
  const frame = document.createElement('iframe')
  // Not `hidden`: some browsers print nothing of a frame that isn't drawn.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' })
  document.body.append(frame)
  const page = frame.contentWindow
  if (!page) return
  const words = page.document.createElement('pre')
  words.dir = 'auto'
  words.textContent = text
  page.document.body.append(words)
  page.addEventListener('afterprint', () => frame.remove())
  page.print()
}
