import type { InboundKind } from './inbound-kind.ts'

/** The kinds of conversations that are answered by mail. They know nothing of it: who adds one adapts it here. */
export const inboundKinds: readonly InboundKind[] = []
