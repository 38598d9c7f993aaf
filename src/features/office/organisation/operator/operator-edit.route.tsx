import { createFileRoute } from '@tanstack/react-router'
import { operator } from '#contract/organisation/operator.ts'
import { queryClient, read } from '#api/query.ts'
import { OperatorEdit } from '#features/office/organisation/operator/operator-edit.tsx'

export const Route = createFileRoute('/_office/org/operator/edit')({
  loader: async () => {
    await queryClient.ensureQueryData(read(operator.info, {}))
  },
  component: OperatorEdit,
})
