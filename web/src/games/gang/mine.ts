// One's own hand as it stands: from the server where it tells, else reckoned here.
import type { Scene } from '../../table/scene.svelte';
import { evaluate, type Hand } from './poker';
import type { GangView } from './view';

export function handOf(scene: Scene, view: GangView): Hand | null {
  const pocket = scene.you === null ? null : view.seats[scene.you]?.pocket;
  if (!pocket?.length) return null;
  return evaluate([...pocket, ...view.community]);
}
