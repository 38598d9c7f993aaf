import { type Labelled, type Paper, type PaperColumn, type PaperTable, tableText } from '#domain/paper.ts'
import css from './paper-sheet.module.css'
import './receipt-print.css'

/** Characters that stay on one line: of a figure, as in the PDF, and of another text. */
const SHORT = 14
const SHORT_TEXT = 24

interface Props {
  readonly paper: Paper
  /** 1: as wide as its room. */
  readonly zoom?: number
}

/** A paper that goes out, as it is printed, and the only printed part of the page. */
export function PaperSheet({ paper, zoom = 1 }: Props) {
  const {
    language,
    from,
    title,
    number,
    notes = [],
    tables = [],
    sums = [],
    signatures = [],
    below = [],
    report,
  } = paper
  const name = `${title} ${number}`
  return (
    // moved by a finger or by keys when it is larger than its room
    <div className={css.desk} role="region" aria-label={name} tabIndex={0}>
      <article
        className={css.sheet}
        lang={language}
        aria-label={name}
        data-paper={from.size}
        data-report={report}
        style={{ '--zoom': zoom } as React.CSSProperties}
      >
        <div className={css.head}>
          <div>
            {from.logo === '' ? null : <img className={css.logo} src={from.logo} alt="" />}
            <p className={css.sender} data-alone={from.logo === '' || undefined}>
              {from.name}
            </p>
            <Lines lines={from.lines} />
          </div>
          <div className={css.what}>
            <p className={css.title}>{title}</p>
            <p className={css.number}>{number}</p>
          </div>
        </div>
        <About paper={paper} />
        {notes.map((note) => (
          <div key={note[0]} className={css.note}>
            <Fact fact={note} />
          </div>
        ))}
        {paper.columns.length === 0 ? null : <Table table={paper} report={report} />}
        {tables.map((table) => (
          <section key={table.name}>
            <p className={css.tableName}>{table.name}</p>
            <Table table={table} report={report} />
          </section>
        ))}
        {sums.length === 0 ? null : (
          <dl className={css.sums}>
            {sums.map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {signatures.length === 0 ? null : (
          <div className={css.signatures}>
            {signatures.map((label) => (
              <p key={label}>{label}</p>
            ))}
          </div>
        )}
        {below.length === 0 ? null : (
          <div className={css.below}>
            {below.map(([label, text]) => (
              <p key={label}>
                {label === '' ? null : <strong>{label}</strong>} {text}
              </p>
            ))}
          </div>
        )}
        <p className={css.foot}>
          {from.name} · {name}
        </p>
      </article>
    </div>
  )
}

/** Who it goes to, with the facts beside them; without anybody, the facts beside each other. */
function About({ paper: { parties = [], facts } }: { readonly paper: Paper }) {
  const people = parties.filter(({ lines }) => lines.length > 0)
  const said = facts
    .filter(([, text]) => text !== '')
    .map((fact) => (
      <div key={fact[0]} className={css.fact}>
        <Fact fact={fact} />
      </div>
    ))
  return (
    <div className={css.about}>
      {people.map(({ label, lines }) => (
        <div key={label}>
          <p className={css.small}>{label}</p>
          <Lines lines={lines} />
        </div>
      ))}
      {people.length === 0 ? said : <div>{said}</div>}
    </div>
  )
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) => lines.map((text, at) => <p key={at}>{text}</p>)

const Fact = ({ fact: [label, text] }: { readonly fact: Labelled }) => (
  <>
    <p className={css.small}>{label}</p>
    <p>{text}</p>
  </>
)

interface TableProps {
  readonly table: PaperTable
  readonly report: Paper['report']
}

const Table = ({ table: { columns, rows, totals }, report }: TableProps) => (
  <table className={css.table} style={{ '--text': tableText({ columns, report }) } as React.CSSProperties}>
    <thead>
      <tr>
        {columns.map(({ head, figure }, at) => (
          <th key={at} scope="col" data-figure={figure || undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, row) => (
        <tr key={row}>
          {columns.map((column, at) => (
            <td key={at} {...lookOf(column, cells[at]!)}>
              {cells[at]}
            </td>
          ))}
        </tr>
      ))}
      {totals ? (
        <tr className={css.totals}>
          {columns.map((column, at) => (
            <td key={at} {...lookOf({ ...column, bold: true }, totals[at]!)}>
              {totals[at]}
            </td>
          ))}
        </tr>
      ) : null}
    </tbody>
  </table>
)

const lookOf = ({ width, figure = false, bold }: PaperColumn, text: string) => ({
  'data-figure': figure || undefined,
  'data-bold': bold || undefined,
  'data-width': width === '*' ? 'rest' : text.length <= (figure ? SHORT : SHORT_TEXT) ? 'text' : 'lines',
})
