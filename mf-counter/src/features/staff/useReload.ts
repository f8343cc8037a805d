import { usePlatform } from '@wadachi/shared';

/** Fetches the page that is shown anew. */
export function useReload(): () => void {
  const { navigate } = usePlatform();
  return () => navigate(`${window.location.pathname}${window.location.search}`, { replace: true });
}
