/** Statuses of a fault in a report: there now or not, always or at times, seen often enough to count, lamp on. */
export const reportStatuses = [
  'current',
  'permanent',
  'sporadic',
  'confirmed',
  'pending',
  'stored',
  'lamp_on',
] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** The words of scan tools in English, German, French, Spanish, Italian and Arabic. */
const words: Record<ReportStatus, string> = {
  current: 'current|present|active|aktuell|aktiv|vorhanden|présent|actuel|presente|activo|attivo|حالي',
  permanent: 'permanent|static|statisch|ständig|dauerhaft|permanente|دائم',
  sporadic:
    'intermittent|sporadic|sporadisch|sporadique|intermitente|esporádico|intermittente|sporadico|متقطع',
  confirmed: 'confirmed|bestätigt|confirmé|confirmado|confermato|مؤكد',
  pending: 'pending|vorläufig|ausstehend|en attente|pendiente|in sospeso|معلق',
  stored:
    'stored|history|historic|historical|passive|memory|past|gespeichert|passiv|mémorisé|memorizado|memorizzato|مخزن',
  lamp_on: 'mil on|lamp on|warning lamp on|lampe ein|lampe an',
}

/**
 * A status stands between brackets, commas, dashes or at the end: the “current” of a glow plug doesn't, nor does the
 * “confirmed” of “not confirmed”.
 */
const before = String.raw`(?<=^\s*|[\[(,;:|/=–-]\s*|\s{2}|\t)`
const after = String.raw`(?=\s*$|\s*[\]),;:|/–.-]|\s{2}|\t)`
const patterns = reportStatuses.map((status) => ({
  status,
  pattern: new RegExp(`${before}(?:${words[status]})${after}`, 'giu'),
}))

/** Returns the statuses that a line of a report names. */
export const statusesIn = (line: string): ReportStatus[] =>
  patterns.filter(({ pattern }) => line.search(pattern) >= 0).map(({ status }) => status)

/** Returns a line without its words of status. */
export const withoutStatuses = (line: string): string =>
  patterns.reduce((left, { pattern }) => left.replaceAll(pattern, ' '), line)
