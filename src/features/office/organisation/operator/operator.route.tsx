import { createFileRoute } from '@tanstack/react-router'
import { operator } from '#contract/organisation/operator.ts'
import { queryClient, read } from '#api/query.ts'
import { OperatorPage } from '#features/office/organisation/operator/operator-page.tsx'

/** The operator information, with masked numbers. */
export const Route = createFileRoute('/_office/org/operator/')({
  loader: async () => {
    await queryClient.ensureQueryData(read(operator.info, {}))
  },
  component: OperatorPage,
})
