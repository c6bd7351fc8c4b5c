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

export function ProjectLink({ project: { slug, title, picture }, onOpen, ...names }: ProjectLinkProps) {
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
      {...names}
      onClick={onClick}
      onPointerEnter={({ pointerType }) => prefetchViewer(pointerType === "mouse" ? picture : undefined)}
      // Only the mouse prefetches the picture: touch may be the start of a scroll, and keyboard focus may move on.
      onFocus={() => prefetchViewer()}
    >
      {title}
    </a>
  );
}
