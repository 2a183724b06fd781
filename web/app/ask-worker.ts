/**
 * Asks a worker for one answer and ends it, so that the page stays responsive meanwhile.
 *
 * @throws Error when the worker can't be started or fails
 */
export async function askWorker<Answer>(worker: Worker, question: unknown): Promise<Answer> {
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
      worker.onerror = (event) => reject(new Error(event.message))
      worker.postMessage(question)
    })
  } finally {
    worker.terminate()
  }
}
