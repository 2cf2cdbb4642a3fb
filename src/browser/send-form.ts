/**
 * Sends a form whose repetition is harmless (it carries its own key) and goes where the answer leads. On a bad line
 * nothing is lost: `offline` says that no answer came, and the form stands as it was. Where the server has something
 * to say about the form, the browser sends it as it would without us, and shows the server's page.
 */
export async function sendForm(form: HTMLFormElement): Promise<'gone' | 'offline'> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await fetch(form.action, { method: 'POST', body })
      if (answer.redirected) window.location.assign(answer.url)
      else HTMLFormElement.prototype.submit.call(form)
      return 'gone'
    } catch {
      if (attempt === 2) return 'offline'
      await new Promise((resolve) => setTimeout(resolve, 1500))
    }
  }
}
