import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { tickets, type PrintJob } from '#contract/organisation/tickets.ts'
import { sentenceOf } from '#api/call.ts'
import { read } from '#api/query.ts'
import { useTicketWords } from '#features/office/organisation/printers/printer-words.ts'
import { DateTime } from '#ui/date-time.tsx'
import css from '#features/office/organisation/printers/printers.module.css'

/** A printout, rendered dot by dot as the printer prints it. */
export function TicketPaper({ job, narrow = false }: { readonly job: PrintJob; readonly narrow?: boolean }) {
  const { t } = useLingui()
  const words = useTicketWords()
  const paper = useQuery({ ...read(tickets.paper, { id: job.id }), staleTime: Infinity })
  return (
    <figure className={`${css.ticket}${narrow ? ` ${css.narrow}` : ''}`}>
      <figcaption className={css.caption}>
        <span>{words(job.kind)}</span>
        <span className="et-code">{job.ticketNo}</span>
        <DateTime at={job.createdAt} />
        {paper.data?.drawer ? <Trans>Drawer opened</Trans> : null}
      </figcaption>
      <div className={css.sheet}>
        {paper.data ? (
          <img src={`data:image/png;base64,${paper.data.png}`} alt={t`Receipt: ${paper.data.text}`} />
        ) : (
          <div className={css.blank} aria-busy={!paper.isError}>
            {paper.isError ? <p role="alert">{sentenceOf(paper.error)}</p> : null}
          </div>
        )}
      </div>
    </figure>
  )
}
