import type { RichTextEditorLabels } from '@mantine/tiptap'
import { useTranslation } from 'react-i18next'

/** Returns the labels of the editor's buttons. */
export function useEditorLabels(): Partial<RichTextEditorLabels> {
  const { t } = useTranslation()
  return {
    boldControlLabel: t('site_texts.editor.bold'),
    italicControlLabel: t('site_texts.editor.italic'),
    underlineControlLabel: t('site_texts.editor.underline'),
    strikeControlLabel: t('site_texts.editor.strike'),
    clearFormattingControlLabel: t('site_texts.editor.clear'),
    h2ControlLabel: t('site_texts.editor.h2'),
    h3ControlLabel: t('site_texts.editor.h3'),
    h4ControlLabel: t('site_texts.editor.h4'),
    bulletListControlLabel: t('site_texts.editor.bullets'),
    orderedListControlLabel: t('site_texts.editor.numbers'),
    blockquoteControlLabel: t('site_texts.editor.quote'),
    hrControlLabel: t('site_texts.editor.line'),
    linkControlLabel: t('site_texts.editor.link'),
    unlinkControlLabel: t('site_texts.editor.unlink'),
    undoControlLabel: t('site_texts.editor.undo'),
    redoControlLabel: t('site_texts.editor.redo'),
    linkEditorInputLabel: t('site_texts.editor.link_address'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: t('site_texts.editor.link_new_tab'),
    linkEditorInternalLink: t('site_texts.editor.link_same_tab'),
    linkEditorSave: t('ui.save'),
  }
}
