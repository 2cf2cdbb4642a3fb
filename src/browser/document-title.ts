import { useEffect } from 'react'
import { organisation } from '#app.config'

export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    const before = document.title
    const own = `${title} ${organisation.separators.title} ${organisation.name}`
    document.title = own
    return () => {
      if (document.title === own) document.title = before
    }
  }, [title])
}
