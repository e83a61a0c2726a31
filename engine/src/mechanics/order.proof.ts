import type { CompiledStep, StepFault, StepProofContext } from '../step-story.ts';
import type { WrittenOrder } from './order.story.ts';

/** Nothing yet. */
export function* orderProof(_: WrittenOrder, __: CompiledStep<'order'>, ___: StepProofContext): Iterable<StepFault> {
  yield* [];
}
