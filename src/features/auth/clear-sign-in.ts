/** Where the identity library keeps who is signed in (its version is pinned; tests/e2e/account.spec.ts sees it forget). */
const database = 'firebaseLocalStorageDb'
const store = 'firebaseLocalStorage'

/**
 * Has the identity library forget who was signed in, in every tab, without loading it: whoever left does not wait for it.
 * Where nothing is kept, nothing is made.
 */
export function forgetSignIn(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve()
    let opening: IDBOpenDBRequest
    try {
      opening = indexedDB.open(database)
    } catch {
      // A browser that keeps nothing.
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
