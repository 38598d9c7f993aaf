import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { setCallHooks } from '#api/call.ts'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { showToast } from '#ui/toast.tsx'

/** What the office does when a session ends: once, to the sign-in, with the reason in words (organisation-and-shell 7). */
export function useSessionWatch(): void {
  const router = useRouter()
  useEffect(() => {
    let told = false
    setCallHooks({
      onSaid: (message) => showToast({ message }),
      onSignedOut: (error) => {
        if (told) return
        told = true
        queryClient.clear()
        session.setToken('')
        void router.navigate({
          to: '/login',
          search: { ended: error.code === 'auth.signed-in-elsewhere' ? 'elsewhere' : 'expired' },
        })
      },
    })
  }, [router])
}
