import type { UpstreamProblem } from '../../../shared/partners/upstream.ts'

/** Is thrown where something has to be put right before an order can go on. */
export class Hold extends Error {
  readonly problem: UpstreamProblem
  readonly code: string
  constructor(problem: UpstreamProblem, code = '') {
    super(`an order is held: ${problem} ${code}`)
    this.problem = problem
    this.code = code
  }
}
