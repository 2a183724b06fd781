import { z } from 'zod'

/** The formats of a list as a file. */
export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
export const exportFormat = z.enum(exportFormats).default('csv')

/** The answer's header with the number of rows in the file. */
export const totalRowsHeader = 'x-total-rows'
