import { DataTable } from './data-table.tsx'
import table from './data-table.module.css'
import css from './report-bones.module.css'

const COLUMNS = ['first', 'second', 'third', 'fourth', 'fifth'].map((id, at) => ({
  id,
  head: '',
  cell: () => null,
  text: () => '',
  align: at === 0 ? ('left' as const) : ('right' as const),
}))

/** A report while it is loading: three figures and a table, as large as what will be there. */
export function ReportBones() {
  return (
    <div className={css.report} inert>
      <div className={css.figures}>
        {COLUMNS.slice(0, 3).map(({ id }) => (
          <div key={id} className={css.figure}>
            <span className={table.bone} />
            <span className={`${table.bone} ${css.value}`} />
            <span className={`${table.bone} ${css.below}`} />
          </div>
        ))}
      </div>
      <DataTable label="" columns={COLUMNS} rows={undefined} rowKey={() => ''} />
    </div>
  )
}
