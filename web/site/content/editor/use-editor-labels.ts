import type { RichTextEditorLabels } from '@mantine/tiptap'
import { useTranslation } from 'react-i18next'

/** What the editor's buttons are called. */
export function useEditorLabels(): Partial<RichTextEditorLabels> {
  const { t } = useTranslation()
  return {
    boldControlLabel: t('content.editor.bold'),
    italicControlLabel: t('content.editor.italic'),
    underlineControlLabel: t('content.editor.underline'),
    strikeControlLabel: t('content.editor.strike'),
    clearFormattingControlLabel: t('content.editor.clear'),
    h2ControlLabel: t('content.editor.h2'),
    h3ControlLabel: t('content.editor.h3'),
    h4ControlLabel: t('content.editor.h4'),
    bulletListControlLabel: t('content.editor.bullets'),
    orderedListControlLabel: t('content.editor.numbers'),
    blockquoteControlLabel: t('content.editor.quote'),
    hrControlLabel: t('content.editor.line'),
    linkControlLabel: t('content.editor.link'),
    unlinkControlLabel: t('content.editor.unlink'),
    undoControlLabel: t('content.editor.undo'),
    redoControlLabel: t('content.editor.redo'),
    linkEditorInputLabel: t('content.editor.link_address'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: t('content.editor.link_new_tab'),
    linkEditorInternalLink: t('content.editor.link_same_tab'),
    linkEditorSave: t('ui.save'),
  }
}
