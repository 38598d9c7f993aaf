import { Trans } from '@lingui/react/macro'
import type { SealedProblem } from '#contract/sales/journal-file.ts'

/** Why an exported journal cannot be opened, and what to do. */
export function SealedProblemWords({ problem }: { readonly problem: SealedProblem }) {
  switch (problem) {
    case 'not-a-journal':
      return (
        <Trans>
          This is not an Evertill journal. Choose the file that the tablet exported; its name ends in .evertill.
        </Trans>
      )
    case 'newer':
      return <Trans>This file is from a newer version of Evertill. Update the app, then open the file again.</Trans>
    case 'cut':
      return <Trans>The file is incomplete. Copy it from the tablet again.</Trans>
    case 'damaged':
      return (
        <Trans>The file was changed or damaged after it was exported. Nothing was imported. Use another copy.</Trans>
      )
    case 'wrong-passphrase':
      return <Trans>Wrong passphrase. Check capital and small letters.</Trans>
  }
}
