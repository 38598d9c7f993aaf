import { Trans } from '@lingui/react/macro'
import { AppError } from '#contract/errors.ts'
import { sentenceOf } from '#api/call.ts'

/** Why a part of the settings was not saved; for who comes second the form shows the newest by now, with what was typed. */
export function FormFailure({ failure }: { readonly failure: unknown }) {
  if (!(failure instanceof AppError && failure.code === 'record.stale')) return sentenceOf(failure)
  return <Trans>Somebody saved a change first. What you typed is still here.</Trans>
}
