// The link that opens a project. It covers its card, which is the nearest positioned ancestor.
import type { ComponentProps, MouseEvent } from "react";
import type { Project } from "../../generated/content.ts";
import { usePage } from "../../navigation/page-context.ts";
import { prefetchViewer } from "../../viewer/use-viewer.ts";
import card from "../CardLink.module.css";
import { isPlainClick } from "./is-plain-click.ts";
import { projectHref } from "./use-project-address.ts";

export type ProjectLinkProps = Pick<ComponentProps<"a">, "aria-label" | "aria-describedby"> &
  Readonly<{ project: Project; onOpen: (slug: string) => void }>;

export function ProjectLink({ project: { slug, title, picture }, onOpen, ...labels }: ProjectLinkProps) {
  const { path } = usePage();

  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(slug);
  }

  return (
    <a
      className={card.Root}
      href={projectHref(path, slug)}
      {...labels}
      onClick={onClick}
      // Only the mouse prefetches the picture: a touch may be the start of a scroll, and the keyboard focus may move on.
      onPointerEnter={({ pointerType }) => prefetchViewer(pointerType === "mouse" ? picture : undefined)}
      onFocus={() => prefetchViewer()}
    >
      {title}
    </a>
  );
}
