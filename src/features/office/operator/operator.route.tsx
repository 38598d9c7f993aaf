import { createFileRoute } from '@tanstack/react-router'
import { operator } from '#contract/operator.ts'
import { queryClient, read } from '#api/query.ts'
import { OperatorPage } from '#features/office/operator/operator-page.tsx'

/** Who answers for the organisation, with numbers masked. */
export const Route = createFileRoute('/_office/org/operator/')({
  loader: async () => {
    await queryClient.ensureQueryData(read(operator.info, {}))
  },
  component: OperatorPage,
})
