/** The library's own database name; its version is pinned. */
const database = 'firebaseLocalStorageDb'
const store = 'firebaseLocalStorage'

/** Without loading the library, so that leaving does not wait for it. Creates no database where there is none. */
export function forgetSignIn(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve()
    let opening: IDBOpenDBRequest
    try {
      opening = indexedDB.open(database)
    } catch {
      return done()
    }
    opening.onerror = done
    opening.onblocked = done
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onsuccess = () => {
      const opened = opening.result
      const end = () => {
        opened.close()
        done()
      }
      if (!opened.objectStoreNames.contains(store)) return end()
      const clearing = opened.transaction(store, 'readwrite')
      clearing.objectStore(store).clear()
      clearing.oncomplete = end
      clearing.onerror = end
      clearing.onabort = end
    }
  })
}
