import { Trans } from '@lingui/react/macro'
import type { SealedProblem } from '#contract/journal-file.ts'

/** Why an exported journal does not open, and what to do. */
export function SealedProblemWords({ problem }: { readonly problem: SealedProblem }) {
  switch (problem) {
    case 'not-a-journal':
      return (
        <Trans>
          This is no journal of Evertill. Choose the file that the tablet wrote; its name ends in .evertill.
        </Trans>
      )
    case 'newer':
      return <Trans>A newer version of Evertill wrote this file. Update the app, then open it again.</Trans>
    case 'cut':
      return <Trans>The file is not whole: its end is missing. Copy it again from where the tablet put it.</Trans>
    case 'damaged':
      return (
        <Trans>
          The file was changed or damaged after it was written. Nothing of it was taken in. Use another copy.
        </Trans>
      )
    case 'wrong-passphrase':
      return <Trans>This is not the passphrase that the file was sealed with. Capital letters count.</Trans>
  }
}
