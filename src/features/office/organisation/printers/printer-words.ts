import { useLingui } from '@lingui/react/macro'
import type { PrinterKind } from '#contract/organisation/printers.ts'
import type { PrintJob } from '#contract/organisation/tickets.ts'

/** Labels of the kinds of printer. */
export function useKindWords(): (kind: PrinterKind) => string {
  const { t } = useLingui()
  return (kind) =>
    ({
      virtual: t`Virtual printer`,
      cloudprnt: t`Star CloudPRNT`,
      'epson-sdp': t`Epson Server Direct Print`,
      browser: t`Browser print`,
    })[kind]
}

/** When to choose each kind. */
export function useKindHints(): (kind: PrinterKind) => string {
  const { t } = useLingui()
  return (kind) =>
    ({
      virtual: t`Shows receipts on a page. For trying things out, or for counters without a printer.`,
      cloudprnt: t`mC-Print, TSP100IV and others with a network port. The printer gets its receipts from this server.`,
      'epson-sdp': t`TM-m30III, TM-T88VII and others. The printer gets its receipts from this server.`,
      browser: t`Uses the device’s own print dialog (AirPrint or system printer). Can’t open a cash drawer.`,
    })[kind]
}

/** Labels of the kinds of print job. */
export function useTicketWords(): (kind: PrintJob['kind']) => string {
  const { t } = useLingui()
  return (kind) =>
    ({
      receipt: t`Receipt`,
      test: t`Test print`,
      'z-report': t`Shift report`,
      pick: t`Pick ticket`,
      drawer: t`Drawer opened`,
      kick: t`Drawer opened`,
    })[kind]
}

/** Why a print job failed: our own reasons as sentences, a printer's as it reported them. */
export function useReasonWords(): (reason: string) => string {
  const { t } = useLingui()
  return (reason) => (reason === 'no-answer' ? t`Sent to the printer, but the printer didn’t confirm.` : reason)
}
